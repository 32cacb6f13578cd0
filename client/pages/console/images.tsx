// The images that staff uploaded, and an upload form.
import "#texts/images";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { tableQuery } from "#client/api/table-query.ts";
import { ImageTable } from "#client/console/images/image-table.tsx";
import styles from "#client/console/images/images.module.css";
import { UploadForm } from "#client/console/images/upload-form.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { useAllRows } from "#client/session/use-all-rows.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { listImages } from "#shared/contract/rest/content/ops-images.ts";

export const loader = guardPage(["ops:content"], ({ context, url }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listImages, { query: tableQuery(listImages, url) }),
);

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("images.list"), description: t("images.description"), isListed: false });
};

export default function OpsImages() {
	const t = useText();
	const { revalidate } = useRevalidator();
	const exportRows = useAllRows(listImages);
	return (
		<>
			<PageHeader title={t("images.list")} />
			<div className={styles.page}>
				<div className={styles.form}>
					<Card title={t("images.upload")}>
						<UploadForm onStored={() => revalidate()} />
					</Card>
				</div>
				<ImageTable {...useLoaderData<typeof loader>()} exportRows={exportRows} />
			</div>
		</>
	);
}
