// Plays two short notes by Web Audio, or vibrates. Loaded if the reader has chosen it.
import { canVibrate, type GoalAlert } from "./goal-alert.ts";

const NOTES_HZ = [659, 880];
const NOTE_S = 0.16;
/** Audible next to a television without being startling. */
const VOLUME = 0.12;
const VIBRATION_MS = [120, 60, 120];

let context: AudioContext | undefined;

/** Browsers allow sound only after the reader has clicked something on the page. */
export function playGoalAlert(choice: GoalAlert): void {
	if (document.hidden) return;
	if (choice === "sound" || choice === "both") void playNotes();
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	if ((choice === "vibration" || choice === "both") && canVibrate() && !isCalm) navigator.vibrate(VIBRATION_MS);
}

async function playNotes(): Promise<void> {
	context ??= new AudioContext();
	if (context.state === "suspended") await context.resume();
	const startsAt = context.currentTime;
	NOTES_HZ.forEach((frequency, index) => {
		if (!context) return;
		const from = startsAt + index * NOTE_S;
		const tone = new OscillatorNode(context, { frequency, type: "triangle" });
		const gain = new GainNode(context, { gain: 0 });
		// Without the ramps each note would start and end with a click.
		gain.gain.setValueAtTime(0, from);
		gain.gain.linearRampToValueAtTime(VOLUME, from + 0.02);
		gain.gain.linearRampToValueAtTime(0, from + NOTE_S);
		tone.connect(gain).connect(context.destination);
		tone.start(from);
		tone.stop(from + NOTE_S);
	});
}
