// The archives that a new site can be restored from, and the progress of the restore.
import { describeProblem } from "#client/api/form/describe-problem.ts";
import { useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./restore-archive.module.css";
import { useFirstRestore } from "./use-first-restore.ts";

export function RestoreArchive({ archiveKey }: { archiveKey: string }) {
	const t = useText();
	const { state, begin } = useFirstRestore(archiveKey);
	switch (state.kind) {
		case "loading":
			return <p>{t("account.firstAdmin.archives.loading")}</p>;
		case "failed":
			return <Notice tone="bad" role="alert" title={describeProblem(state.error, t)} />;
		case "restoring":
			return (
				<Notice tone="plain" role="status" title={t("account.firstAdmin.archives.restoring")}>
					<p>{t("account.firstAdmin.archives.restoringNext", { name: state.name })}</p>
				</Notice>
			);
		case "done":
			return (
				<Notice tone="done" role="status" title={t("account.firstAdmin.archives.done")}>
					<PageLink to={pagePaths.staffLogin()}>{t("account.firstAdmin.signIn")}</PageLink>
				</Notice>
			);
		case "choosing":
			return (
				<>
					{(state.failure !== null || state.isInterrupted) && (
						<Notice tone="bad" role="alert" title={t("account.firstAdmin.archives.failed")}>
							<p>{state.failure ?? t("account.firstAdmin.archives.interrupted")}</p>
						</Notice>
					)}
					{state.storeProblem !== null && <Notice tone="warn" title={state.storeProblem} />}
					{state.archives.length === 0 ? (
						<EmptyState title={t("account.firstAdmin.archives.none")}>
							<p>{t("account.firstAdmin.archives.noneNext")}</p>
						</EmptyState>
					) : (
						<ul className={styles.list}>
							{state.archives.map((archive) => (
								<ArchiveRow key={archive.name} {...archive} onRestore={() => begin(archive.name)} />
							))}
						</ul>
					)}
				</>
			);
	}
}

interface ArchiveRowProps {
	name: string;
	at: number;
	isInStore: boolean;
	onRestore: () => Promise<void>;
}

function ArchiveRow({ name, at, isInStore, onRestore }: ArchiveRowProps) {
	const t = useText();
	const moment = useMoment(at);
	const restore = useAction({
		run: async () => {
			await onRestore();
			return null;
		},
	});
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<p className={styles.moment}>{moment}</p>
				<p className={styles.name}>
					{name} {isInStore && t("account.firstAdmin.archives.inStore")}
				</p>
				{restore.problem && (
					<p className={styles.problem} role="alert">
						{restore.problem}
					</p>
				)}
			</div>
			<ActionButton
				action={restore}
				busyText={t("account.firstAdmin.archives.begins")}
				label={t("account.firstAdmin.archives.restoreOf", { moment })}
			>
				{t("account.firstAdmin.archives.restore")}
			</ActionButton>
		</li>
	);
}
