// One stored image: its texts, its Markdown line, its uses, and its deletion.
import "#texts/images";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteRecord } from "#client/console/catalogue/delete-record.tsx";
import layout from "#client/console/catalogue/record-columns.module.css";
import { CopyMarkdown } from "#client/console/images/copy-markdown.tsx";
import { ImageForm } from "#client/console/images/image-form.tsx";
import imageStyles from "#client/console/images/images.module.css";
import { markdownLine } from "#client/console/images/markdown-line.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { imagePath, imageSrcSet } from "#shared/contract/images.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { deleteImage, getImage } from "#shared/contract/rest/content/ops-images.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], ({ context, params }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(getImage, { params: { imageId: params.imageId as string } }),
);

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const title = loaderData?.image.alt ?? textOf(splitLocale(location.pathname).locale)("images.image");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsImage() {
	const t = useText();
	const { site, zone } = useSite();
	const base = site.imageBaseUrl ?? "";
	const { image, uses } = useLoaderData<typeof loader>();
	const { id, alt, title, width, height, bytes, uploadedBy, uploadedAt } = image;
	return (
		<>
			<PageHeader
				title={title || alt}
				facts={[
					<PageLink key="list" to={opsPaths.images()}>
						{t("images.list")}
					</PageLink>,
					t("images.pixels", { width, height }),
					t("images.kilobytes", { count: Math.ceil(bytes / 1024) }),
					`${uploadedBy}, ${formatExact(t, uploadedAt, zone)}`,
				]}
				aside={
					<a className={styles.way} href={base + imagePath(id, 1920)}>
						{t("images.open")}
					</a>
				}
			/>
			<div key={id} className={layout.columns}>
				<div className={layout.stack}>
					<Card label={t("images.image")}>
						<img
							className={imageStyles.whole}
							src={base + imagePath(id, 960)}
							srcSet={imageSrcSet(id, base)}
							sizes="(max-width: 1199px) 100vw, 800px"
							width={width}
							height={height}
							alt={alt}
						/>
					</Card>
					<Card title={t("images.line")}>
						<div className={imageStyles.body}>
							<p className={styles.note}>{t("images.lineHint")}</p>
							<code className={imageStyles.line}>{markdownLine(image)}</code>
							<CopyMarkdown image={image} />
						</div>
					</Card>
				</div>
				<div className={layout.stack}>
					<Card title={t("images.texts")}>
						<ImageForm image={image} />
					</Card>
					<Card title={t("images.uses")}>
						<div className={imageStyles.body}>
							{uses.length === 0 && <p className={styles.note}>{t("images.usesNone")}</p>}
							<ul className={imageStyles.uses}>
								{uses.map((use) => (
									<li key={use.id}>{use.kind === "page" ? <PageLink to={opsPaths.page(use.id)}>{use.title}</PageLink> : use.title}</li>
								))}
							</ul>
						</div>
					</Card>
					<DeleteRecord
						command={requestTo(deleteImage, { params: { imageId: id } })}
						name={title || alt}
						note={t("images.deleteNote")}
						to={opsPaths.images()}
					/>
				</div>
			</div>
		</>
	);
}
