// The editor of one document, existing or new: a text page, a movie, a highlight. The address contains its kind.
import { useRef, useState } from "react";
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteRecord } from "#client/console/catalogue/delete-record.tsx";
import { AllSportsContext } from "#client/console/content/branding/all-sports.ts";
import { DocumentForm } from "#client/console/content/document-form.tsx";
import { KIND_PLACES, kindOfPath } from "#client/console/content/kind/kind-places.ts";
import { viewOf } from "#client/console/content/kind-views.ts";
import { PublicationCard } from "#client/console/content/publication-card.tsx";
import { VersionsCard } from "#client/console/content/versions-card.tsx";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/content-desk";
import layout from "#client/console/catalogue/record-columns.module.css";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { deleteDocument, getDocument, listDocumentVersions } from "#shared/contract/rest/content/ops-content.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, params, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const kind = kindOfPath(url.pathname);
	if (!kind) throw data(null, { status: 404 });
	const documentId = params.documentId as string;
	if (documentId === "new") return { kind, sports: [], document: null, html: "", versions: [] };
	const [{ document, rendered }, { versions }] = await Promise.all([
		api.call(getDocument, { params: { kind, documentId } }),
		api.call(listDocumentVersions, { params: { kind, documentId } }),
	]);
	return { kind, sports: kind === "branding" ? SPORT_KEYS : [], document, html: rendered?.html ?? "", versions };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const kind = kindOfPath(location.pathname);
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.document?.title ?? (kind ? t(`contentDesk.kind.${kind}.new`) : t("error.notFound"));
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsContentDocument() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const form = useRef<HTMLFormElement>(null);
	const { kind, sports, document, html, versions } = useLoaderData<typeof loader>();
	const [restores, setRestores] = useState(0);
	const { Preview } = viewOf(kind);
	const places = KIND_PLACES[kind];
	const list = places.onlyId === undefined && <PageLink to={places.list()}>{t(`contentDesk.kind.${kind}.list`)}</PageLink>;
	const onCreated = (id: string) => void navigate(withPrefix(prefix, places.document(id)));
	return (
		<>
			<PageHeader
				title={document?.title ?? t(`contentDesk.kind.${kind}.new`)}
				facts={[list, document && places.hasPage && places.shown(document)]}
				aside={
					document &&
					(document.isBuiltIn || document.publicVersion !== null) && (
						<PageLink className={styles.way} to={places.shown(document)}>
							{t(`contentDesk.kind.${kind}.public`)}
						</PageLink>
					)
				}
			/>
			<div key={`${kind} ${document?.id ?? "new"}`} className={layout.columns}>
				<div className={layout.stack}>
					<Card label={t("contentDesk.editor")}>
						{/* A new key resets the form after a version is restored. */}
						<AllSportsContext value={sports}>
							<DocumentForm key={restores} kind={kind} document={document} formRef={form} onCreated={onCreated} />
						</AllSportsContext>
					</Card>
					<Preview key={document?.newest.version} newest={document?.newest ?? null} html={html} formRef={form} />
				</div>
				{document && (
					<div className={layout.stack}>
						<PublicationCard document={document} formRef={form} />
						<VersionsCard document={document} versions={versions} formRef={form} onRestored={() => setRestores(restores + 1)} />
						{document.canDelete && (
							<DeleteRecord
								command={requestTo(deleteDocument, {
									params: { kind, documentId: document.id },
									body: { expectedVersion: document.newest.version },
								})}
								name={document.title}
								note={t("contentDesk.deleteNote")}
								to={places.list()}
							/>
						)}
					</div>
				)}
			</div>
		</>
	);
}
