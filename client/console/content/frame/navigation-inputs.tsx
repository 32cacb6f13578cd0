// The inputs of the navigation: header, groups of the footer, legal and social links.
import "#texts/content-desk";
import "#texts/site-frame";
import { type ReactNode, useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { linkName } from "#client/ui/page/page-names.ts";
import { BUILT_IN_SLUGS } from "#shared/contract/content.ts";
import { FRAME_LIMITS } from "#shared/contract/content-limits.ts";
import { listContentPages } from "#shared/contract/rest/content/pages.ts";
import type { NavigationFields } from "#shared/contract/site-frame.ts";
import { SITE_PAGES } from "#shared/contract/site-pages.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { Typed } from "../kind/kind-view.ts";
import styles from "./frame.module.css";
import { LinkRows, type PageChoice } from "./link-rows.tsx";

const NOTHING: NavigationFields = { header: [], footer: [], legal: [], social: [] };
const BUILT_IN: readonly string[] = [...SITE_PAGES, ...BUILT_IN_SLUGS.map((slug) => `/${slug}`)];

export function NavigationInputs({ fields, form: { errors } }: { fields: NavigationFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const [navigation, setNavigation] = useState(fields ?? NOTHING);
	const { answer } = useQuery(requestTo(listContentPages));
	const ofStaff = (answer?.pages ?? []).map(({ slug, title }): PageChoice => ({ to: `/${slug}`, name: title }));
	const choices = [
		...BUILT_IN.map((to): PageChoice => ({ to, name: linkName({ to, label: null }, t) })),
		...ofStaff.filter(({ to }) => !BUILT_IN.includes(to)),
	];
	const set = (part: Partial<NavigationFields>) => setNavigation({ ...navigation, ...part });
	const { header, footer, legal, social } = navigation;
	const setGroup = (index: number, part: Partial<NavigationFields["footer"][number]>) =>
		set({ footer: footer.map((group, at) => (at === index ? { ...group, ...part } : group)) });
	const part = (name: keyof NavigationFields, hint: string, children: ReactNode) => (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t(`siteFrame.${name}`)}</legend>
			<input type="hidden" name={name} value={JSON.stringify(navigation[name])} />
			<p className={styles.note}>{hint}</p>
			{errors[name] && (
				<p className={styles.error} role="alert">
					{errors[name].message}
				</p>
			)}
			{children}
		</fieldset>
	);
	return (
		<>
			{part(
				"header",
				t("siteFrame.headerHint"),
				<LinkRows name="header" links={header} choices={choices} onChange={(links) => set({ header: links })} />,
			)}
			{part(
				"footer",
				t("siteFrame.footerHint"),
				<>
					{footer.map((group, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a group has no key but its index
						<div key={index} className={styles.group}>
							{LOCALE_KEYS.map((locale) => (
								<Field
									key={locale}
									name={`footer-${index}-title-${locale}`}
									label={t("siteFrame.groupTitle", { number: index + 1 })}
									hint={t("siteFrame.groupHint")}
									value={group.labels[locale] ?? ""}
									maxLength={FRAME_LIMITS.label}
									autoComplete="off"
									onChange={({ target }) => setGroup(index, { labels: { ...group.labels, [locale]: target.value } })}
								/>
							))}
							<LinkRows name={`footer-${index}`} links={group.links} choices={choices} onChange={(links) => setGroup(index, { links })} />
							<div>
								<Button tone="plain" isSmall onClick={() => set({ footer: footer.filter((_, at) => at !== index) })}>
									{t("siteFrame.removeGroup", { number: index + 1 })}
								</Button>
							</div>
						</div>
					))}
					<div>
						<Button tone="plain" isSmall onClick={() => set({ footer: [...footer, { labels: {}, links: [] }] })}>
							{t("siteFrame.addGroup")}
						</Button>
					</div>
				</>,
			)}
			{part(
				"legal",
				t("siteFrame.legalHint"),
				<LinkRows name="legal" links={legal} choices={choices} onChange={(links) => set({ legal: links })} />,
			)}
			{part(
				"social",
				t("siteFrame.socialHint"),
				<LinkRows name="social" links={social} choices={[]} onChange={(links) => set({ social: links })} />,
			)}
		</>
	);
}
