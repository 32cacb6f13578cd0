// What readers are offered beside the scores, and how players are named: rules of the site, of age groups and of countries. Leagues, matches
// and players have theirs in their editors.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { RuleForm } from "#client/console/rules/rule-form.tsx";
import { ScopeCard } from "#client/console/rules/scope-card.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/rules";
import styles from "#client/console/rules/rules.module.css";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { listPublicRules } from "#shared/contract/rest/console/public-rules.ts";
import { SITE_SUBJECT } from "#shared/public-rules/public-rule.ts";

export const loader = guardPage(["admin"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).api.call(listPublicRules));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("rules.title"), description: t("rules.description"), isListed: false });
};

export default function Rules() {
	const t = useText();
	const { rules, ageGroups } = useLoaderData<typeof loader>();
	const site = rules.find(({ scope }) => scope === "site");
	return (
		<>
			<PageHeader title={t("rules.title")} facts={[t("rules.description")]} />
			<Stack>
				<Card title={t("rules.site")}>
					<p className={styles.note}>{t("rules.siteNote")}</p>
					<RuleForm key={JSON.stringify(site)} scope="site" subject={SITE_SUBJECT} rule={site} />
				</Card>
				<ScopeCard scope="age_group" rules={rules} choices={ageGroups} />
				<ScopeCard scope="country" rules={rules} />
			</Stack>
		</>
	);
}
