// Plans on sale, of one or all sports.
import "#texts/plans";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requirePart } from "#client/api/require-part.server.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { durationKey, durationsOf, shownDuration } from "#client/plans/plan-durations.ts";
import { PlanList } from "#client/plans/plan-list.tsx";
import { readReturn } from "#client/plans/read-return.server.ts";
import { sportOfSlug } from "#client/scores/sport-of-slug.server.ts";
import { ChipLink } from "#client/ui/nav/chip-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { getOwnPlans } from "#shared/contract/rest/accounts/subscriptions.ts";
import { listPaymentMethods } from "#shared/contract/rest/payments/payments.ts";
import { listPlans } from "#shared/contract/rest/payments/plans.ts";
import styles from "./payments.module.css";

export async function loader({ context, url }: LoaderFunctionArgs) {
	const { api, user } = context.get(pageContext);
	await requirePart(api, "plans");
	const isOfSport = splitLocale(url.pathname).path.startsWith(pagePaths.pricingSport());
	const slug = isOfSport ? url.searchParams.get("sport") : null;
	const sport = slug === null ? null : (sportOfSlug(slug)?.key ?? null);
	const [{ plans: all }, own] = await Promise.all([
		api.call(listPlans),
		user ? api.call(getOwnPlans, { query: { part: "all" } }) : { plans: [] },
	]);
	const plans = all.filter((plan) => sport === null || plan.sport === null || plan.sport === sport);
	const currency = plans[0]?.currency;
	const { methods } = currency ? await api.call(listPaymentMethods, { query: { currency } }) : { methods: [] };
	return { isOfSport, sport, plans, own: own.plans, methods, returnTo: readReturn(url.searchParams.get("returnTo")) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const sport = loaderData?.sport;
	const title = sport
		? t("plans.ofSport", { sport: t(`sport.${sport}` as TextKey) })
		: t(loaderData?.isOfSport ? "plans.sports" : "plans.title");
	const jsonLd = [breadcrumbs(siteOf(matches).site.url, [[title, pagePaths.pricing()]])];
	return pageMeta({ matches, location }, { title, description: t("plans.description"), jsonLd });
};

export default function Pricing() {
	const t = useText();
	const { sports } = useSite();
	const { isOfSport, sport, plans, own, methods, returnTo } = useLoaderData<typeof loader>();
	const requested = useSearchParams()[0].get("duration");
	const shown = shownDuration(
		plans,
		own.flatMap(({ planId }) => planId ?? []),
		requested,
	);
	return (
		<>
			<PageHeader
				title={sport ? t("plans.ofSport", { sport: t(`sport.${sport}` as TextKey) }) : t(isOfSport ? "plans.sports" : "plans.heading")}
				facts={plans.length > 0 ? [t("plans.lead")] : []}
				aside={
					<PageLink className={styles.other} to={isOfSport ? pagePaths.pricing(returnTo) : pagePaths.pricingSport()}>
						{t(isOfSport ? "plans.allPlans" : "plans.bySport")}
					</PageLink>
				}
			/>
			{isOfSport && (
				<nav className={styles.choices} aria-label={t("plans.sports")}>
					<ChipLink name="sport" value={null} isCurrent={sport === null}>
						{t("plans.allSports")}
					</ChipLink>
					{sports.map(({ key, slug }) => (
						<ChipLink key={key} name="sport" value={slug} isCurrent={sport === key}>
							{t(`sport.${key}` as TextKey)}
						</ChipLink>
					))}
				</nav>
			)}
			{shown && (
				<nav className={styles.choices} aria-label={t("plans.durations")}>
					{durationsOf(plans).map((duration) => (
						<ChipLink key={durationKey(duration)} name="duration" value={durationKey(duration)} isCurrent={durationKey(duration) === shown}>
							{t(`plans.duration.${duration.unit}`, { count: duration.count })}
						</ChipLink>
					))}
				</nav>
			)}
			<PlanList
				plans={shown === null ? plans : plans.filter(({ duration }) => durationKey(duration) === shown)}
				isReplaySold={plans.some(({ benefits }) => benefits.includes("replay"))}
				own={own}
				methods={methods}
				returnTo={returnTo}
			/>
		</>
	);
}
