// Fields that another user changed while a form was filled in, next to the typed values; either value can be chosen. `conflicts` come from
// console/catalogue/use-record-edit.ts.
import styles from "./edit-conflict-notice.module.css";
import { Notice } from "./notice.tsx";

interface ConflictNoticeProps {
	conflicts: readonly { field: string; mine: unknown; theirs: unknown }[];
	words: { title: string; hint: string; mine: string; theirs: string; take: string };
	labelOf(field: string): string;
	/** Formats a field's value. */
	show(field: string, value: unknown): string;
	take(field: string): void;
}

export function EditConflictNotice({ conflicts, words, labelOf, show, take }: ConflictNoticeProps) {
	if (conflicts.length === 0) return null;
	return (
		<Notice tone="warn" role="alert" title={words.title}>
			<table className={styles.conflicts}>
				<thead>
					<tr>
						<td />
						<th scope="col">{words.mine}</th>
						<th scope="col">{words.theirs}</th>
						<td />
					</tr>
				</thead>
				<tbody>
					{conflicts.map(({ field, mine, theirs }) => (
						<tr key={field}>
							<th scope="row">{labelOf(field)}</th>
							<td>{show(field, mine)}</td>
							<td>{show(field, theirs)}</td>
							<td>
								<button type="button" aria-label={`${words.take}: ${labelOf(field)}`} onClick={() => take(field)}>
									{words.take}
								</button>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>{words.hint}</p>
		</Notice>
	);
}
