// Places and lengths in a video as people write them: 1:32:05, 4:30. Pure.

/** `4:30`, `1:32:05`. */
export function formatDuration(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
	const two = (value: number) => String(value).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** In seconds; null for what is none. Minutes without hours may be over 59: 92:05. */
export function parseDuration(text: string): number | null {
	const [, hours = "0", minutes, seconds] = /^(?:(\d{1,2}):(?=\d{2}:))?(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? [];
	if (minutes === undefined || (hours !== "0" && Number(minutes) > 59)) return null;
	return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
