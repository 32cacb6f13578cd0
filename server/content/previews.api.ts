// /api/previews: a draft for anyone who has its signed address; /api/ops/content/…/preview-link creates one.
import type { Settings } from "#server/config/env.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { imagePath } from "#shared/contract/images.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getPreview, linkPreview } from "#shared/contract/rest/content/previews.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { KIND_RULES } from "./content-kinds.ts";
import type { DocumentReader } from "./document-reader.service.ts";
import type { KindPorts } from "./kind/content-kind.ts";
import { createPreviewTokens, PREVIEW_MS } from "./preview-token.ts";

interface PreviewPorts {
	reader: DocumentReader;
	ports: KindPorts;
	clock: Clock;
	settings: Pick<Settings, "previewUrl">;
	/** The server's own secret: the key that signs tokens is derived from it. */
	serverSecret: string;
}

export function previewsApi({ reader, ports, clock, settings, serverSecret }: PreviewPorts): ApiDefinition[] {
	const tokens = createPreviewTokens(serverSecret);
	return [
		defineCommand(
			linkPreview,
			{ scope: "ops:content", rate: { points: 60, perSeconds: 10 }, isIdempotent: false },
			async ({ params: { kind, documentId } }, { audit }) => {
				const { newest } = await reader.read(kind, documentId);
				const expiresAt = clock() + PREVIEW_MS;
				audit({ subject: `${kind} ${documentId}`, before: null, after: { version: newest.version, expiresAt } });
				const token = tokens.sign({ kind, documentId, version: newest.version, expiresAt });
				return { url: settings.previewUrl + pagePaths.preview(token), version: newest.version, expiresAt };
			},
		),
		defineQuery(getPreview, { delay: "ignored" }, async ({ params: { token } }) => {
			const previewed = tokens.read(token);
			if (!previewed) throw new AppError({ code: "not_found", message: "There is no such preview: the address is incomplete." });
			const { kind, documentId, version: number, expiresAt } = previewed;
			if (expiresAt <= clock()) throw new AppError({ code: "link_expired", message: "The address of this preview has ended." });
			const { version, title, description, fields, savedAt } = await reader.version(kind, documentId, number);
			const { lineOf } = KIND_RULES[kind];
			return {
				kind,
				version,
				savedAt,
				expiresAt,
				title: lineOf(title, ports),
				description: lineOf(description, ports),
				rendered: "body" in fields ? KIND_RULES.page.render(fields, ports, { id: documentId, version }) : null,
				poster: "posterImageId" in fields && fields.posterImageId !== null ? imagePath(fields.posterImageId) : null,
			};
		}),
	];
}
