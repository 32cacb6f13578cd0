// Parses and formats positions and durations in a video: 1:32:05, 4:30. Pure.

/** Returns `4:30` or `1:32:05`. */
export function formatDuration(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (value: number) => String(value).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Returns seconds; `null` for an invalid text. Minutes without hours may exceed 59: 92:05. */
export function parseDuration(text: string): number | null {
	const [, hours = "0", minutes, seconds] = /^(?:(\d{1,2}):(?=\d{2}:))?(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? [];
	if (minutes === undefined || (hours !== "0" && Number(minutes) > 59)) return null;
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
