// Coupons; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { CouponForm } from "#client/console/payments/coupon-form.tsx";
import { CouponList } from "#client/console/payments/coupon-list.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/finance";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { listCoupons } from "#shared/contract/rest/payments/coupons.ts";

export const loader = guardPage(["admin"], ({ context }: LoaderFunctionArgs) => context.get(pageContext).api.call(listCoupons));

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta(
		{ matches, location },
		{ title: t("finance.coupon.title"), description: t("finance.coupon.description"), isListed: false },
	);
};

export default function OpsCoupons() {
	const t = useText();
	const { coupons } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("finance.coupon.title")} facts={[t("finance.coupon.description")]} />
			<Stack>
				<CouponList coupons={coupons} />
				<CouponForm />
			</Stack>
		</>
	);
}
