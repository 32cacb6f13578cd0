// Links that lead to the player of an allowed video site, and the URLs that are framed for them.
import { describe, expect, it } from "vitest";
import { EMBED_ORIGINS, embedUrlOf, isEmbedUrl } from "#shared/contract/embed-hosts.ts";
import { COUNTRY_CODES, isCountryCode } from "#shared/kit/country-codes.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

describe("A link to a video", () => {
	it.each([
		["https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
		["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s", YOUTUBE],
		["https://youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE],
		["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
		["https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1", YOUTUBE],
		[YOUTUBE, YOUTUBE],
		["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
		["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871"],
		["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
		["https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
		["https://www.dailymotion.com/video/x84sh87", "https://geo.dailymotion.com/player.html?video=x84sh87"],
		["https://dai.ly/x84sh87", "https://geo.dailymotion.com/player.html?video=x84sh87"],
	])("%s is framed as its player", (link, player) => {
		expect(embedUrlOf(link)).toBe(player);
		expect(isEmbedUrl(player)).toBe(true);
		expect(embedUrlOf(player)).toBe(player);
	});

	it.each([
		"http://www.youtube.com/watch?v=dQw4w9WgXcQ",
		"https://www.youtube.com/watch?v=short",
		"https://www.youtube.com/@channel",
		"https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
		"https://evil.example/https://youtu.be/dQw4w9WgXcQ",
		"https://user@youtu.be/dQw4w9WgXcQ",
		"https://vimeo.com/about",
		"javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
		"",
	])("%s is refused", (link) => {
		expect(embedUrlOf(link)).toBeNull();
		expect(isEmbedUrl(link)).toBe(false);
	});

	it("is framed only as written, from origins without a path", () => {
		for (const url of [
			`${YOUTUBE}?autoplay=1`,
			`${YOUTUBE}/..`,
			"https://player.vimeo.com/video/1?h=x",
			"https://player.vimeo.com.evil.example/video/1",
		])
			expect(isEmbedUrl(url), url).toBe(false);
		for (const origin of EMBED_ORIGINS) expect(origin).toMatch(/^https:\/\/[a-z.-]+$/);
	});
});

describe("Codes of countries", () => {
	it("have a name each", () => {
		const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
		expect(COUNTRY_CODES.filter((code) => !names.of(code))).toEqual([]);
		expect([COUNTRY_CODES.length, isCountryCode("DE"), isCountryCode("EU"), isCountryCode("de"), isCountryCode("ZZ")]).toEqual([
			249,
			true,
			false,
			false,
			false,
		]);
	});
});
