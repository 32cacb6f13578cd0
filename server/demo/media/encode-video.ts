// Encodes slides to a video by the ffmpeg of this machine: HLS in two qualities, with a silent audio track.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Slide {
	png: Uint8Array;
	seconds: number;
}

const FRAMES_PER_SECOND = 12;
/** Duration of a segment in seconds, and the interval between key frames, at which a player can start. */
const SEGMENT_SECONDS = 4;
const QUALITIES = [
	{ name: "720p", width: 1_280, height: 720, rate: "800k" },
	{ name: "360p", width: 640, height: 360, rate: "250k" },
] as const;

export const hasFfmpeg = (): Promise<boolean> =>
	run("ffmpeg", ["-version"]).then(
		() => true,
		() => false,
	);

/** Writes `main.m3u8`, and the files to which it refers, into the folder. */
export async function encodeHls(slides: readonly Slide[], folder: string): Promise<void> {
	const work = await mkdtemp(join(tmpdir(), "slides-"));
	try {
		await mkdir(folder, { recursive: true });
		for (const [index, { png }] of slides.entries()) await writeFile(join(work, `${index}.png`), png);
		await writeFile(join(work, "slides.txt"), slideList(slides));
		const seconds = slides.reduce((sum, slide) => sum + slide.seconds, 0);
		await run("ffmpeg", ffmpegOptions(join(work, "slides.txt"), seconds, folder), { maxBuffer: 16 * 1024 * 1024 });
	} finally {
		await rm(work, { recursive: true });
	}
}

/** Returns a list for ffmpeg's concat demuxer. The last slide is repeated, because the demuxer ignores its duration. */
function slideList(slides: readonly Slide[]): string {
	const lines = slides.map(({ seconds }, index) => `file '${index}.png'\nduration ${seconds}`);
	return ["ffconcat version 1.0", ...lines, `file '${slides.length - 1}.png'`, ""].join("\n");
}

function ffmpegOptions(list: string, seconds: number, folder: string): string[] {
	const scaleTo = ({ width, height }: (typeof QUALITIES)[number]) =>
		`scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1:color=0x0b1110,setsar=1`;
	const split = `[0:v]fps=${FRAMES_PER_SECOND},format=yuv420p,split=${QUALITIES.length}${QUALITIES.map((_, at) => `[s${at}]`).join("")}`;
	const scaled = QUALITIES.map((quality, at) => `[s${at}]${scaleTo(quality)}[v${at}]`);
	const frames = String(FRAMES_PER_SECOND * SEGMENT_SECONDS);
	return [
		"-v",
		"error",
		"-y",
		"-f",
		"concat",
		"-safe",
		"0",
		"-i",
		list,
		"-f",
		"lavfi",
		"-i",
		"anullsrc=r=44100:cl=mono",
		"-filter_complex",
		[split, ...scaled].join(";"),
		...QUALITIES.flatMap((_, at) => ["-map", `[v${at}]`, "-map", "1:a"]),
		"-c:v",
		"libx264",
		"-preset",
		"veryfast",
		"-tune",
		"stillimage",
		"-profile:v",
		"main",
		"-g",
		frames,
		"-keyint_min",
		frames,
		"-sc_threshold",
		"0",
		...QUALITIES.flatMap(({ rate }, at) => [`-b:v:${at}`, rate]),
		"-c:a",
		"aac",
		"-b:a",
		"32k",
		"-t",
		String(seconds),
		"-f",
		"hls",
		"-hls_time",
		String(SEGMENT_SECONDS),
		"-hls_playlist_type",
		"vod",
		"-hls_flags",
		"independent_segments",
		"-hls_segment_filename",
		join(folder, "%v", "part%03d.ts"),
		"-master_pl_name",
		"main.m3u8",
		"-var_stream_map",
		QUALITIES.map(({ name }, at) => `v:${at},a:${at},name:${name}`).join(" "),
		join(folder, "%v", "list.m3u8"),
	];
}
