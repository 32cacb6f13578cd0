// Formats positions in a video: 1:05, 1:02:07.

export function timeText(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	const two = (part: number) => String(part).padStart(2, "0");
	const hours = Math.floor(whole / 3_600);
	const minutes = Math.floor(whole / 60) % 60;
	return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
