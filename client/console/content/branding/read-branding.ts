// Reads the site's own face from the form, and formats it as lines for comparisons. Pure.
import "#texts/branding";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { BRAND_FONTS, type BrandingFields, OPTIONAL_PARTS } from "#shared/contract/branding.ts";
import type { Typed } from "../kind/kind-view.ts";

/** Prefixes of the names of the checkboxes; a checked one is offered. */
export const SPORT_PREFIX = "sport-";
export const PART_PREFIX = "part-";

const textOrNull = (text = ""): string | null => text.trim() || null;
const colourOrNull = (text = ""): string | null => textOrNull(text)?.toLowerCase() ?? null;

export function readBranding(typed: Typed): BrandingFields {
	const known: string[] = JSON.parse(typed.knownSports || "[]");
	return {
		name: (typed.name ?? "").trim(),
		logoImageId: textOrNull(typed.logoImageId),
		isNameShown: typed.isNameShown !== undefined,
		iconImageId: textOrNull(typed.iconImageId),
		shareImageId: textOrNull(typed.shareImageId),
		accent: colourOrNull(typed.accent),
		header: colourOrNull(typed.header),
		font: BRAND_FONTS.find((font) => font === typed.font) ?? "inter",
		zone: textOrNull(typed.zone),
		offSports: known.filter((key) => typed[SPORT_PREFIX + key] === undefined),
		offParts: OPTIONAL_PARTS.filter((part) => typed[PART_PREFIX + part] === undefined),
	};
}

export function brandingLines(fields: BrandingFields, t: Translate): string[] {
	const line = (name: string, value: string | null) => `${name}: ${value || t("branding.none")}`;
	const off = [
		...fields.offSports.map((key) => t(`sport.${key}` as TextKey)),
		...fields.offParts.map((part) => t(`branding.part.${part}`)),
	];
	return [
		line(t("branding.name"), fields.name),
		line(t("branding.logo"), fields.logoImageId),
		...(fields.isNameShown ? [t("branding.nameShown")] : []),
		line(t("branding.icon"), fields.iconImageId),
		line(t("branding.share"), fields.shareImageId),
		line(t("branding.accent"), fields.accent),
		line(t("branding.header"), fields.header),
		line(t("branding.font"), t(`branding.fonts.${fields.font}`)),
		line(t("branding.zone"), fields.zone),
		t("branding.offLine", { what: off.join(", ") || t("branding.none") }),
	];
}
