// The buttons of a player. They are native buttons and selects, so that they have names and work by touch, keyboard and screen reader.
import Captions from "lucide-react/icons/captions";
import Gauge from "lucide-react/icons/gauge";
import Keyboard from "lucide-react/icons/keyboard";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Pause from "lucide-react/icons/pause";
import PictureInPicture from "lucide-react/icons/picture-in-picture-2";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import RotateCw from "lucide-react/icons/rotate-cw";
import Settings from "lucide-react/icons/settings-2";
import Volume from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/translate.ts";
import { timeText } from "./media-time.ts";
import styles from "./player.module.css";
import type { PlayerActions } from "./player-actions.ts";
import type { CaptionChoice } from "./use-captions.ts";
import type { MediaState } from "./use-media-state.ts";
import type { VideoSourceState } from "./use-video-source.ts";

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];
const STEP_SECONDS = 10;

export interface CaptionLanguage {
	language: string;
	label: string;
}

interface ControlsProps {
	state: MediaState;
	actions: PlayerActions;
	captions: { languages: readonly CaptionLanguage[]; choice: CaptionChoice } | null;
	quality: VideoSourceState | null;
	hasPicture: boolean;
	isFullscreen: boolean;
	openHelp(): void;
}

export function Controls({ state, actions, captions, quality, hasPicture, isFullscreen, openHelp }: ControlsProps) {
	const t = useText();
	const { isPaused, hasEnded, seconds, duration } = state;
	return (
		<div className={styles.buttons}>
			<IconButton name={t(hasEnded ? "player.again" : isPaused ? "player.play" : "player.pause")} onClick={actions.toggle}>
				{isPaused ? <Play size={20} fill="currentColor" /> : <Pause size={20} fill="currentColor" />}
			</IconButton>
			<IconButton name={t("player.back")} onClick={() => actions.seekBy(-STEP_SECONDS)}>
				<RotateCcw size={18} />
			</IconButton>
			<IconButton name={t("player.forward")} onClick={() => actions.seekBy(STEP_SECONDS)} isWideOnly>
				<RotateCw size={18} />
			</IconButton>
			{state.volume !== null && <VolumeControl volume={state.volume} isMuted={state.isMuted} actions={actions} />}
			<span className={styles.time}>
				{timeText(seconds)} / {duration > 0 ? timeText(duration) : "–:––"}
			</span>
			<span className={styles.choices}>
				{captions && <CaptionSelect {...captions} />}
				{quality && quality.qualities.length > 0 && <QualitySelect quality={quality} />}
				<Choice
					name={t("player.speed")}
					icon={<Gauge size={16} />}
					value={String(state.rate)}
					options={RATES.map((rate) => [String(rate), t("player.rate", { rate })])}
					choose={(rate) => actions.setRate(Number(rate))}
				/>
			</span>
			<IconButton name={t("player.help")} onClick={openHelp} isWideOnly>
				<Keyboard size={18} />
			</IconButton>
			{hasPicture && (
				<IconButton name={t("player.picture")} onClick={actions.togglePicture} isWideOnly>
					<PictureInPicture size={18} />
				</IconButton>
			)}
			<IconButton name={t(isFullscreen ? "player.leaveFullscreen" : "player.fullscreen")} onClick={actions.toggleFullscreen}>
				{isFullscreen ? <Minimize size={18} /> : <Maximize size={18} />}
			</IconButton>
		</div>
	);
}

function VolumeControl({ volume, isMuted, actions }: { volume: number; isMuted: boolean; actions: PlayerActions }) {
	const t = useText();
	return (
		<span className={styles.volume}>
			<IconButton name={t(isMuted ? "player.unmute" : "player.mute")} onClick={actions.toggleMute}>
				{isMuted ? <VolumeX size={18} /> : <Volume size={18} />}
			</IconButton>
			<input
				className={styles.volumeRange}
				type="range"
				min={0}
				max={1}
				step={0.05}
				value={isMuted ? 0 : volume}
				onChange={(event) => actions.setVolume(event.target.valueAsNumber)}
				aria-label={t("player.volume")}
				aria-valuetext={`${Math.round((isMuted ? 0 : volume) * 100)} %`}
				data-keys="own"
			/>
		</span>
	);
}

function CaptionSelect({ languages, choice }: NonNullable<ControlsProps["captions"]>) {
	const t = useText();
	return (
		<Choice
			name={t("player.captions")}
			icon={<Captions size={16} />}
			value={choice.chosen ?? ""}
			options={[
				["", t("player.captionsOff")],
				...languages.map(({ language, label }): [string, string] => [
					language,
					label ? t("player.captionsOf", { language: label }) : t("player.captionsOn"),
				]),
			]}
			choose={(language) => choice.choose(language || null)}
		/>
	);
}

function QualitySelect({ quality: { qualities, chosen, height, chooseQuality } }: { quality: VideoSourceState }) {
	const t = useText();
	const auto = height > 0 && chosen === null ? t("player.autoOf", { height }) : t("player.auto");
	return (
		<Choice
			name={t("player.quality")}
			icon={<Settings size={16} />}
			value={String(chosen ?? "")}
			options={[
				["", auto],
				...qualities.toReversed().map((each): [string, string] => [String(each), t("player.height", { height: each })]),
			]}
			choose={(value) => chooseQuality(value === "" ? null : Number(value))}
		/>
	);
}

interface ChoiceProps {
	name: string;
	/** Shown on a narrow player in place of the chosen option. */
	icon: ReactNode;
	value: string;
	options: readonly (readonly [value: string, text: string])[];
	choose(value: string): void;
}

function Choice({ name, icon, value, options, choose }: ChoiceProps) {
	return (
		<label className={styles.choice} title={name}>
			{icon}
			<select className={styles.select} aria-label={name} value={value} onChange={(event) => choose(event.target.value)}>
				{options.map(([each, text]) => (
					<option key={each} value={each}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}

interface IconButtonProps {
	name: string;
	/** Whether the button is left out on a narrow player, where the keys and the picture itself do the same. */
	isWideOnly?: boolean;
	onClick(): void;
	children: ReactNode;
}

function IconButton({ name, isWideOnly, onClick, children }: IconButtonProps) {
	return (
		<button
			className={styles.button}
			type="button"
			aria-label={name}
			title={name}
			data-wide={isWideOnly ? "" : undefined}
			onClick={onClick}
		>
			{children}
		</button>
	);
}
