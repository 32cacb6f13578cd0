// Reads the fields of a plan from the typed values, and formats them as readable lines. Pure.
import { formatMoney } from "#client/i18n/format-money.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { PLAN_BENEFITS, type PlanFields } from "#shared/contract/plan-offer.ts";
import { minorOf } from "#shared/kit/money.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { Typed } from "../kind/kind-view.ts";

export function readPlan(typed: Typed): PlanFields {
	const { sport = "", unit = "month", count = "", amount = "", currency = "", order = "0", isHighlighted } = typed;
	const code = currency.trim().toUpperCase();
	return {
		sport: sport === "" ? null : (sport as SportKey),
		duration: { unit: unit as PlanFields["duration"]["unit"], count: numberOf(count) },
		amountMinor: minorOf(amount, code),
		currency: code,
		benefits: PLAN_BENEFITS.filter((benefit) => typed[`benefit-${benefit}`] !== undefined),
		order: numberOf(order),
		isHighlighted: isHighlighted !== undefined,
	};
}

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

export function planLines({ sport, duration, amountMinor, currency, benefits, order, isHighlighted }: PlanFields, t: Translate): string[] {
	return [
		`${t("plans.desk.price")}: ${Number.isNaN(amountMinor) ? "?" : formatMoney(t, amountMinor, currency)}`,
		`${t("plans.desk.duration")}: ${t(`plans.duration.${duration.unit}`, { count: duration.count })}`,
		`${t("plans.desk.sport")}: ${sport === null ? t("plans.allSports") : t(`sport.${sport}` as TextKey)}`,
		...benefits.map((benefit) => `- ${t(`plans.benefit.${benefit}`)}`),
		`${t("plans.desk.order")}: ${order}`,
		...(isHighlighted ? [t("plans.desk.highlighted")] : []),
	];
}
