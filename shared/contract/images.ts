// Stored images: their ids, sizes and addresses. An id ends with the image's size, so that a page can reserve space before the image is
// loaded: `3f2a…-1600x900`. Pure and without zod, because pages and the console build addresses with it.

/**
 * Widths in pixels in which an image is stored. Images are never enlarged: a small image ends with the first width that holds all of it.
 */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
/** Width in pixels of the JPEG version for link previews and mails. */
export const JPEG_WIDTH = 1280;

export const IMAGE_ID = /^[0-9a-f]{20}-([1-9]\d{0,3})x([1-9]\d{0,4})$/;
const ADDRESS = /^\/image\/([^/]+)\/(\d+)\.webp$/;

export interface ImageSize {
	width: number;
	height: number;
}

/** Size of the largest stored file; `null` if the text is not an image id. */
export function imageSizeOf(id: string): ImageSize | null {
	const [, width, height] = IMAGE_ID.exec(id) ?? [];
	return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The widths in which an image of this width is stored. */
export function storedWidths(width: number): readonly ImageWidth[] {
	const isLast = IMAGE_WIDTHS.findIndex((each) => each >= width);
	return isLast < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, isLast + 1);
}

export const imagePath = (id: string, width: ImageWidth = 640) => `/image/${id}/${width}.webp`;
export const imageJpegPath = (id: string) => `/image/${id}/${JPEG_WIDTH}.jpg`;

/** Sides in pixels of the icons that are made of a stored image: tabs, iOS, and the two of an installed site. */
export const ICON_SIDES = [32, 180, 192, 512] as const;
export type IconSide = (typeof ICON_SIDES)[number];

/** A square PNG of the whole image. */
export const iconPath = (id: string, side: IconSide) => `/image/${id}/icon-${side}.png`;
/** The same with a margin and without transparency: systems cut their own shape out of it. */
export const maskableIconPath = (id: string) => `/image/${id}/maskable-512.png`;

/**
 * `srcset` of an `<img>`: every stored file with its width. Empty if the text is not an image id. `base` is the prefix of image addresses;
 * `null` stands for the page's own origin.
 */
export function imageSrcSet(id: string, base: string | null = null): string {
	const size = imageSizeOf(id);
	if (!size) return "";
	return storedWidths(size.width)
		.map((width) => `${base ?? ""}${imagePath(id, width)} ${Math.min(width, size.width)}w`)
		.join(", ");
}

/** The image id in an address of this site's images; `null` for any other address. */
export function imageIdIn(address: string): string | null {
	const [, id = "", width] = ADDRESS.exec(address) ?? [];
	return imageSizeOf(id) && IMAGE_WIDTHS.some((each) => String(each) === width) ? id : null;
}
