// A draft for people without an account, by its signed address.
import "#texts/content";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { TextPage } from "#client/content/text-page.tsx";
import { formatExact } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { TitlePoster } from "#client/media/lists/title-poster.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { getPreview } from "#shared/contract/rest/content/previews.ts";
import styles from "./preview.module.css";

type Draft = AnswerOf<typeof getPreview>;

export async function loader({ context, url }: LoaderFunctionArgs): Promise<{ draft: Draft | null; isEnded: boolean }> {
	const token = url.searchParams.get("draft");
	if (token === null) return { draft: null, isEnded: false };
	// The reason is not shown, because the reader of an invalid link can only request another one.
	const draft = await context
		.get(pageContext)
		.api.call(getPreview, { params: { token } })
		.catch(() => null);
	return { draft, isEnded: draft === null };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.draft ? t("content.preview.of", { title: loaderData.draft.title }) : t("content.preview.title");
	return pageMeta({ matches, location }, { title, description: t("content.preview.none"), isListed: false });
};

export default function Preview() {
	const t = useText();
	const { draft, isEnded } = useLoaderData<typeof loader>();
	if (draft) return <DraftPage draft={draft} />;
	return (
		<>
			<PageHeader title={t("content.preview.title")} />
			<p>{t(isEnded ? "content.preview.ended" : "content.preview.none")}</p>
		</>
	);
}

function DraftPage({ draft: { title, description, rendered, poster, version, savedAt, expiresAt } }: { draft: Draft }) {
	const t = useText();
	const { zone } = useSite();
	const times = { savedAt: formatExact(t, savedAt, zone), expiresAt: formatExact(t, expiresAt, zone) };
	return (
		<div className={styles.draft}>
			<Notice tone="warn" title={t("content.preview.draft")}>
				<p>{t("content.preview.hint", { version, ...times })}</p>
			</Notice>
			{rendered ? (
				<TextPage page={{ ...rendered, title, updatedAt: savedAt, state: "published" }} />
			) : (
				<article>
					<PageHeader title={title} />
					<div className={styles.poster}>
						<TitlePoster title={title} image={poster} />
					</div>
					{description && <p>{description}</p>}
				</article>
			)}
		</div>
	);
}
