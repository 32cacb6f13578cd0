// One mail; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { MailCard } from "#client/console/mail/mail-card.tsx";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/console";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { BackLink } from "#client/ui/nav/back-link.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { Stack } from "#client/ui/stack.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { getMail } from "#shared/contract/rest/console/mails.ts";

export const loader = guardPage(["admin"], ({ context, params }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(getMail, { params: { mailId: params.mailId ?? "" } }),
);

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const title = loaderData?.mail.subject ?? t("ops.mail.title");
	return pageMeta({ matches, location }, { title, description: t("ops.mail.retention"), isListed: false });
};

export default function OpsMailItem() {
	const t = useText();
	const answer = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const search = preservedSearchParams(useLocation().search).toString();
	const back = `${opsPaths.mail()}${search && `?${search}`}`;
	return (
		<>
			<BackLink to={back}>{t("ops.mail.title")}</BackLink>
			<PageHeader title={answer.mail.subject} facts={[answer.mail.recipient]} />
			<Stack key={answer.mail.id}>
				<MailCard {...answer} onDiscarded={() => void navigate(withPrefix(prefix, back), { replace: true })} />
			</Stack>
		</>
	);
}
