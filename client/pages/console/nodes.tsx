// The processes that serve the site, updated by polling; errors of the last day, queues, disks, sizes of the database; only for admins.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DiskCard } from "#client/console/nodes/disk-card.tsx";
import { ErrorCard } from "#client/console/nodes/error-card.tsx";
import { NodeCard } from "#client/console/nodes/node-card.tsx";
import styles from "#client/console/nodes/nodes.module.css";
import { QueueCard } from "#client/console/nodes/queue-card.tsx";
import { SizeCard } from "#client/console/nodes/size-card.tsx";
import { splitLocale } from "#client/i18n/locale-path.ts";
import "#texts/nodes";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import { useQuery } from "#client/session/use-query.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listDisks } from "#shared/contract/rest/console/disks.ts";
import { listErrors } from "#shared/contract/rest/console/errors.ts";
import { listNodes } from "#shared/contract/rest/console/nodes.ts";
import { listQueues } from "#shared/contract/rest/console/operation.ts";
import { listSizes } from "#shared/contract/rest/console/sizes.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

const READ_EVERY_MS = 5 * SECOND_MS;

export const loader = guardPage(["admin"], async ({ context }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const [nodes, sizes, { disks }, { errors }, queues] = await Promise.all([
		api.call(listNodes),
		api.call(listSizes),
		api.call(listDisks),
		api.call(listErrors),
		api.call(listQueues),
	]);
	return { nodes, sizes, disks, errors, queues };
});

export const meta: MetaFunction = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("nodes.title"), description: t("nodes.description"), isListed: false });
};

export default function NodesPage() {
	const t = useText();
	const { nodes, sizes, disks, errors, queues } = useLoaderData<typeof loader>();
	const { answer, error } = useQuery(requestTo(listNodes), { initial: nodes, everyMs: READ_EVERY_MS });
	return (
		<>
			<PageHeader
				title={t("nodes.title")}
				facts={[
					t("nodes.description"),
					<PageLink key="demo" to={pagePaths.demo()}>
						{t("nodes.demo")}
					</PageLink>,
				]}
			/>
			{error !== null && (
				<p className={styles.late} role="status">
					{t("nodes.late")}
				</p>
			)}
			<div className={styles.nodes}>
				{answer.nodes.map((node) => (
					<NodeCard key={node.id} node={node} at={answer.at} />
				))}
			</div>
			<div className={styles.cards}>
				<ErrorCard errors={errors} />
				<QueueCard {...queues} />
				<DiskCard disks={disks} />
				<SizeCard {...sizes} />
			</div>
		</>
	);
}
