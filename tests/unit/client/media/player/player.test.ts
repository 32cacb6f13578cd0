// Persisted settings of a player, playback of an animated highlight, and the player's keys.
import { describe, expect, it } from "vitest";
import { DrawnMedia } from "#client/media/player/drawn-media.ts";
import { timeText } from "#client/media/player/media-time.ts";
import { resumePosition, saveResumePosition } from "#client/media/player/resume.ts";
import { EMBED_NAMES, embedUrlOf, isEmbedUrl } from "#shared/contract/embed-hosts.ts";

function memoryStorage() {
	const values = new Map<string, string>();
	return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
}

describe("The position of a video", () => {
	it("is remembered by video, and forgotten near its start and its end", () => {
		const storage = memoryStorage();
		const save = (id: string, seconds: number) => saveResumePosition(id, seconds, 600, () => storage);
		const read = (id: string) => resumePosition(id, () => storage);
		save("one", 300.7);
		save("other", 40);
		expect([read("one"), read("other"), read("third")]).toEqual([300, 40, null]);
		save("one", 595);
		save("other", 3);
		expect([read("one"), read("other")]).toEqual([null, null]);
	});

	it("is remembered for the newest fifty", () => {
		const storage = memoryStorage();
		for (let index = 0; index < 60; index++) saveResumePosition(`v${index}`, 100, 600, () => storage);
		expect([resumePosition("v59", () => storage), resumePosition("v9", () => storage)]).toEqual([100, null]);
	});

	it("is none where the storage is closed or holds something else", () => {
		const closed = () => {
			throw new Error("denied");
		};
		expect(resumePosition("one", closed)).toBeNull();
		expect(() => saveResumePosition("one", 100, 600, closed)).not.toThrow();
		for (const text of ["no JSON", "{}", '[{"id":1}]', '[null,{"id":"one","seconds":"5"}]'])
			expect(resumePosition("one", () => ({ getItem: () => text, setItem() {} }))).toBeNull();
	});

	it("reads as a clock", () => {
		expect([0, 9.9, 65, 3_727].map(timeText)).toEqual(["0:00", "0:09", "1:05", "1:02:07"]);
	});
});

describe("A drawn highlight", () => {
	function drawn(duration: number) {
		let next: ((nowMs: number) => void) | null = null;
		let nowMs = 0;
		const frames = {
			request(callback: (nowMs: number) => void) {
				next = callback;
				return 1;
			},
			cancel() {
				next = null;
			},
		};
		const media = new DrawnMedia(duration, frames);
		const events: string[] = [];
		for (const name of ["play", "pause", "ended", "seeked"]) media.addEventListener(name, () => events.push(name));
		const pass = (ms: number) => {
			for (let passed = 0; passed < ms; passed += 100) {
				nowMs += 100;
				const callback = next;
				next = null;
				callback?.(nowMs);
			}
		};
		return { media, events, pass };
	}

	it("plays like a video: pause, seek, speed, end, and again from the start", async () => {
		const { media, events, pass } = drawn(10);
		await media.play();
		pass(2_100);
		expect(media.currentTime).toBeCloseTo(2, 5);
		media.playbackRate = 2;
		pass(1_000);
		expect(media.currentTime).toBeCloseTo(4, 5);
		media.pause();
		pass(5_000);
		expect(media.currentTime).toBeCloseTo(4, 5);
		media.currentTime = 99;
		expect([media.currentTime, media.ended, media.paused]).toEqual([10, true, true]);
		await media.play();
		expect(media.currentTime).toBe(0);
		pass(6_000);
		expect([media.ended, media.paused]).toEqual([true, true]);
		expect(events).toEqual(["play", "pause", "seeked", "play", "pause", "ended"]);
	});
});

describe("An embed", () => {
	it("is the player of an allowed site, and nothing else", () => {
		expect(EMBED_NAMES).toContain("YouTube");
		expect(isEmbedUrl(embedUrlOf("https://youtu.be/abcdefghijk") ?? "")).toBe(true);
		for (const url of ["https://example.org/video", "http://www.youtube-nocookie.com/embed/abcdefghijk", "javascript:alert(1)", ""])
			expect([embedUrlOf(url), isEmbedUrl(url)], url).toEqual([null, false]);
	});
});
