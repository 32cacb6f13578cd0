// /api/ops/images: uploading, finding, describing and deleting images.
import { actorOf } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, type CommandOptions, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { MAX_IMAGE_BYTES } from "#shared/contract/image-limits.ts";
import { changeImage, deleteImage, getImage, type ImageRow, listImages, uploadImage } from "#shared/contract/rest/content/ops-images.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { Images } from "./image.service.ts";

const SCOPE = "ops:content";
const EDIT: CommandOptions = { scope: SCOPE, rate: { points: 60, perSeconds: 10 }, isIdempotent: false };
const UPLOAD: CommandOptions = {
	scope: SCOPE,
	rate: { points: 30, perSeconds: 60 },
	isIdempotent: false,
	bodyBytes: MAX_IMAGE_BYTES,
	auditedInput: ({ length }: Uint8Array) => ({ bytes: length }),
};

export function imagesApi(images: Images): ApiDefinition[] {
	return [
		defineQuery(listImages, { scope: SCOPE }, async ({ query }) => listRows(await images.list(), query)),
		defineQuery(getImage, { scope: SCOPE }, async ({ params: { imageId } }) => ({
			image: await images.read(imageId),
			uses: [...(await images.usesOf(imageId))],
		})),
		defineCommand(uploadImage, UPLOAD, async ({ query, body }, context) => {
			const { image, isNew } = await images.upload(body, query, actorOf(context).id);
			context.audit({ subject: `image ${image.id}`, before: isNew ? null : textsOf(image), after: textsOf(image) });
			return { image, isNew };
		}),
		defineCommand(changeImage, EDIT, async ({ params: { imageId }, body }, { audit }) => {
			const { before, image } = await images.change(imageId, body);
			audit({ subject: `image ${imageId}`, before: textsOf(before), after: textsOf(image) });
			return { image };
		}),
		defineCommand(deleteImage, EDIT, async ({ params: { imageId } }, { audit }) => {
			const before = await images.remove(imageId);
			audit({ subject: `image ${imageId}`, before: textsOf(before), after: null });
			return { ok: true as const };
		}),
	];
}

const textsOf = ({ alt, title, credit }: ImageRow) => ({ alt, title, credit });

type ListQuery = { q?: string | undefined; sort: string; offset: number; limit: number };

const COMPARE: Record<string, (one: ImageRow, other: ImageRow) => number> = {
	uploaded: (one, other) => one.uploadedAt - other.uploadedAt,
	alt: (one, other) => one.alt.localeCompare(other.alt, DEFAULT_LOCALE),
	bytes: (one, other) => one.bytes - other.bytes,
};

/** Images are searched and sorted here, since databases fold and sort differently. */
function listRows(rows: readonly ImageRow[], { q = "", sort, offset, limit }: ListQuery) {
	const words = foldText(q).split(" ");
	const found = rows.filter(({ id, alt, title, credit }) =>
		words.every((word) => foldText(`${alt} ${title} ${credit} ${id}`).includes(word)),
	);
	const compare = COMPARE[sort.replace(/^-/, "")] ?? (() => 0);
	const direction = sort.startsWith("-") ? -1 : 1;
	found.sort((one, other) => compare(one, other) * direction || (one.id < other.id ? -1 : 1));
	return { rows: found.slice(offset, offset + limit), total: found.length };
}
