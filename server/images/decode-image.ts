// What is stored of an uploaded file: judged by decoding it, never by its name or its declared type; only what is encoded here leaves, so
// that metadata and whatever else the file contains stays behind.
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "#server/errors/app-error.ts";
import { IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX } from "#shared/contract/image-limits.ts";
import { IMAGE_WIDTHS, type ImageSize, JPEG_WIDTH, storedWidths } from "#shared/contract/images.ts";

/** libvips' loaders by the formats that they read. All others are blocked: SVG, PDF, TIFF … */
const LOADERS = {
	jpeg: "VipsForeignLoadJpeg",
	png: "VipsForeignLoadPng",
	webp: "VipsForeignLoadWebp",
	heif: "VipsForeignLoadHeif",
	gif: "VipsForeignLoadNsgif",
} as const;
const WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 82, mozjpeg: true, background: "#ffffff" };
/** Twice as many pixels as it is shown with. */
const AVATAR_SIDE = 96;
/** Of one step; an ordinary photograph takes less than one. */
const TIMEOUT_SECONDS = 10;
const LARGEST_WIDTH = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(LOADERS) });
// Nothing is decoded twice, and one image at a time has one thread: the other processors are for scores.
sharp.cache(false);
sharp.concurrency(1);

export interface ImageFile {
	/** `640.webp`, `1280.jpg`. */
	name: string;
	bytes: Uint8Array;
}

export interface DecodedImage extends ImageSize {
	files: readonly ImageFile[];
}

/** Throws image_refused for what cannot be decoded whole, or has another format or size than is taken. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
	try {
		const input = open(bytes);
		judge(await input.metadata());
		const upright = input.autoOrient().resize({ width: LARGEST_WIDTH, withoutEnlargement: true }).toColourspace("srgb");
		// Decoded once; the sizes are made of this.
		const { data, info } = await upright.timeout({ seconds: TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const base = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: IMAGE_PIXELS_MAX });
		const files: ImageFile[] = [];
		// One after the other: they share the processor with everything else here.
		for (const each of storedWidths(width)) files.push({ name: `${each}.webp`, bytes: await encode(shrink(base(), each).webp(WEBP)) });
		const onWhite = shrink(base(), JPEG_WIDTH).flatten({ background: JPEG.background });
		files.push({ name: `${JPEG_WIDTH}.jpg`, bytes: await encode(onWhite.jpeg(JPEG)) });
		return { width, height, files };
	} catch (error) {
		if (error instanceof AppError) throw error;
		throw refuse("The file cannot be read as an image: it may be damaged, too large or of another format.", error);
	}
}

/** A small square: the picture of one person. Throws like decodeImage. */
export async function decodeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
	try {
		const input = open(bytes);
		judge(await input.metadata());
		return await encode(input.autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: "cover" }).toColourspace("srgb").webp(WEBP));
	} catch (error) {
		if (error instanceof AppError) throw error;
		throw refuse("The file cannot be read as an image: it may be damaged, too large or of another format.", error);
	}
}

/** The first frame of an animation. */
const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "error", pages: 1 });
const shrink = (image: Sharp, width: number) => image.resize({ width, withoutEnlargement: true });
const encode = (image: Sharp) => image.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();

/** By the head of the file, before its pixels are decoded. */
function judge({ format, compression, width, height }: Metadata): void {
	const isTaken = Object.hasOwn(LOADERS, format) && (format !== "heif" || compression === "av1");
	if (!isTaken) throw refuse("The file must be a JPEG, PNG, WebP, AVIF or GIF image.");
	if (Math.max(width, height) > IMAGE_SIDE_MAX) throw refuse(`The image may be at most ${IMAGE_SIDE_MAX} pixels wide and high.`);
	if (width * height > IMAGE_PIXELS_MAX) throw refuse(`The image may have at most ${IMAGE_PIXELS_MAX / 1_000_000} megapixels.`);
}

const refuse = (message: string, cause?: unknown) => new AppError({ code: "image_refused", message }, { cause });
