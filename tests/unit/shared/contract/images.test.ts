// Ids, sizes and addresses of stored images.
import { describe, expect, it } from "vitest";
import { imageIdIn, imagePath, imageSizeOf, imageSrcSet, storedWidths } from "#shared/contract/images.ts";

const HASH = "0123456789abcdef0123";

describe("Stored images", () => {
	it("are never enlarged: the last width is the first that has all of the image", () => {
		expect(storedWidths(20)).toEqual([320]);
		expect(storedWidths(320)).toEqual([320]);
		expect(storedWidths(321)).toEqual([320, 640]);
		expect(storedWidths(1920)).toEqual([320, 640, 960, 1280, 1920]);
		expect(imageSrcSet(`${HASH}-500x700`)).toBe(`/image/${HASH}-500x700/320.webp 320w, /image/${HASH}-500x700/640.webp 500w`);
	});

	it("have their size in their id", () => {
		expect(imageSizeOf(`${HASH}-1600x900`)).toEqual({ width: 1600, height: 900 });
		for (const id of ["", "im1", `${HASH}-0x9`, `${HASH}-1600x900x`, `${HASH.toUpperCase()}-1x1`, `${HASH}-1e3x9`, `${HASH}-16000x9`])
			expect(imageSizeOf(id), id).toBeNull();
	});

	it("are found in an address of this site alone", () => {
		const id = `${HASH}-1600x900`;
		expect(imageIdIn(imagePath(id, 960))).toBe(id);
		for (const address of [`https://x.example${imagePath(id)}`, `/image/${id}/700.webp`, `${imagePath(id)}?x`, `/image/x/640.webp`])
			expect(imageIdIn(address), address).toBeNull();
	});
});
