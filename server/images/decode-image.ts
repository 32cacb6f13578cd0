// Converts an uploaded file to stored images: the file is judged by decoding it, never by its name or its declared type. Only the newly
// encoded images are stored, without metadata or other contents of the file.
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "#server/errors/app-error.ts";
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from "#shared/contract/image-limits.ts";
import { IMAGE_WIDTHS, type ImageSize, JPEG_WIDTH, storedWidths } from "#shared/contract/images.ts";

/** libvips' loaders, by the formats that they read. All other loaders are blocked: SVG, PDF, TIFF … */
const LOADERS = {
	jpeg: "VipsForeignLoadJpeg",
	png: "VipsForeignLoadPng",
	webp: "VipsForeignLoadWebp",
	heif: "VipsForeignLoadHeif",
	gif: "VipsForeignLoadNsgif",
} as const;
const WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 82, mozjpeg: true, background: "#ffffff" };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Share of the side; systems keep the inner circle of 80 %. */
const MASKABLE_MARGIN = 0.1;
/** Side of a person's picture in pixels, twice the displayed one. */
const AVATAR_SIDE = 96;
/** Timeout of one step; an ordinary photograph takes less than one second. */
const TIMEOUT_SECONDS = 10;
const LARGEST_WIDTH = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: Object.values(LOADERS) });
// No cache, because nothing is decoded twice; one thread, so that the other processors are free for scores.
sharp.cache(false);
sharp.concurrency(1);

export interface ImageFile {
	/** Examples: `640.webp`, `1280.jpg`. */
	name: string;
	bytes: Uint8Array;
}

export interface DecodedImage extends ImageSize {
	files: readonly ImageFile[];
}

/** Throws image_refused if the file cannot be decoded completely, or its format or size is not accepted. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
	refuseSvg(bytes);
	try {
		const input = open(bytes);
		judge(await input.metadata());
		const upright = input.autoOrient().resize({ width: LARGEST_WIDTH, withoutEnlargement: true }).toColourspace("srgb");
		// The file is decoded once; all sizes are made from the result.
		const { data, info } = await upright.timeout({ seconds: TIMEOUT_SECONDS }).raw().toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const base = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: MAX_IMAGE_PIXELS });
		const files: ImageFile[] = [];
		// Sizes are encoded one after the other, because they share the processor with everything else here.
		for (const each of storedWidths(width)) files.push({ name: `${each}.webp`, bytes: await encode(shrink(base(), each).webp(WEBP)) });
		const onWhite = shrink(base(), JPEG_WIDTH).flatten({ background: JPEG.background });
		files.push({ name: `${JPEG_WIDTH}.jpg`, bytes: await encode(onWhite.jpeg(JPEG)) });
		return { width, height, files };
	} catch (error) {
		if (error instanceof AppError) throw error;
		throw refuse("The file cannot be read as an image: it may be damaged, too large or of another format.", error);
	}
}

/** Makes a small square for the picture of a person. Throws like decodeImage. */
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

/** Makes a square PNG of a stored file. A maskable one has a margin and no transparency, as systems cut their own shape out of it. */
export async function encodeIcon(stored: Uint8Array, { side, isMaskable }: { side: number; isMaskable: boolean }): Promise<Uint8Array> {
	const margin = isMaskable ? Math.round(side * MASKABLE_MARGIN) : 0;
	const inner = side - 2 * margin;
	const background = isMaskable ? JPEG.background : CLEAR;
	const drawn = sharp(stored, { limitInputPixels: MAX_IMAGE_PIXELS }).resize(inner, inner, { fit: "contain", background });
	const framed = drawn.extend({ top: margin, bottom: margin, left: margin, right: margin, background });
	return encode((isMaskable ? framed.flatten({ background }) : framed).png({ compressionLevel: 9 }));
}

/** An SVG may contain scripts and addresses of other sites; its loader is blocked, and its sender learns what to do. */
function refuseSvg(bytes: Uint8Array): void {
	const start = Buffer.from(bytes.subarray(0, SVG_SEARCH_BYTES)).toString("utf8");
	if (/^[\s\uFEFF]*<[\s\S]*<?svg[\s>]/i.test(start))
		throw refuse("SVG images are not accepted, because they may contain scripts: export the picture as PNG.");
}
const SVG_SEARCH_BYTES = 4_096;

/** Opens only the first frame of an animation. */
const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error", pages: 1 });
const shrink = (image: Sharp, width: number) => image.resize({ width, withoutEnlargement: true });
const encode = (image: Sharp) => image.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();

/** Judges the file by its header, before its pixels are decoded. */
function judge({ format, compression, width, height }: Metadata): void {
	const isTaken = Object.hasOwn(LOADERS, format) && (format !== "heif" || compression === "av1");
	if (!isTaken) throw refuse("The file must be a JPEG, PNG, WebP, AVIF or GIF image.");
	if (Math.max(width, height) > MAX_IMAGE_SIDE) throw refuse(`The image may be at most ${MAX_IMAGE_SIDE} pixels wide and high.`);
	if (width * height > MAX_IMAGE_PIXELS) throw refuse(`The image may have at most ${MAX_IMAGE_PIXELS / 1_000_000} megapixels.`);
}

const refuse = (message: string, cause?: unknown) => new AppError({ code: "image_refused", message }, { cause });
