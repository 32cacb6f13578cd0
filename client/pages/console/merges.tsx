// Possible duplicates between sources, and the merges made so far.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { MadeMerges } from "#client/console/catalogue/made-merges.tsx";
import { MergeProposal } from "#client/console/catalogue/merge-proposal.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/catalogue";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { listMerges } from "#shared/contract/rest/catalogue-admin/merges.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).api.call(listMerges));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("catalogueAdmin.merge.title"), description: t("catalogueAdmin.merge.title"), isListed: false },
	);
};

export default function OpsMerges() {
	const t = useText();
	const { proposals, merges } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={t("catalogueAdmin.merge.title")}
				facts={[
					<PageLink key="teams" to={opsPaths.teams()}>
						{t("catalogueAdmin.team.list")}
					</PageLink>,
					t("catalogueAdmin.merge.note"),
				]}
			/>
			<Stack>
				<Card title={t("catalogueAdmin.merge.proposals")}>
					<ul>
						{proposals.map((proposal) => (
							<MergeProposal key={`${proposal.kind} ${proposal.one.id} ${proposal.other.id}`} proposal={proposal} />
						))}
					</ul>
					{proposals.length === 0 && <p className={styles.narrow}>{t("catalogueAdmin.merge.none")}</p>}
				</Card>
				<MadeMerges merges={merges} />
			</Stack>
		</>
	);
}
