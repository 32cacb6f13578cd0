// Deletes a match that was a mistake, after saying what would go with it.
import "#texts/catalogue";
import { requestTo } from "#client/api/request.ts";
import { useText } from "#client/i18n/translate.ts";
import { DELETED_PARTS } from "#shared/contract/deleted-parts.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { type DeletedCounts, deleteMatchWhole } from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import { DeleteRecord } from "../delete-record.tsx";

interface DeleteMatchProps {
	matchId: string;
	name: string;
	preview: { counts: DeletedCounts; source: string; hasBegun: boolean };
}

export function DeleteMatch({ matchId, name, preview: { counts, source } }: DeleteMatchProps) {
	const t = useText();
	const parts = DELETED_PARTS.filter((part) => counts[part] > 0).map((part) =>
		t(`catalogueAdmin.match.deleted.${part}`, { count: counts[part] }),
	);
	const gone =
		parts.length > 0 ? t("catalogueAdmin.match.deleted.with", { what: parts.join(", ") }) : t("catalogueAdmin.match.deleted.nothing");
	const ignored = source === STAFF_SOURCE ? "" : ` ${t("catalogueAdmin.match.deleted.source", { source })}`;
	return (
		<DeleteRecord
			command={requestTo(deleteMatchWhole, { params: { matchId }, body: {} })}
			name={name}
			note={`${gone} ${t("catalogueAdmin.match.deleted.undo")}${ignored}`}
			confirmText={t("catalogueAdmin.match.deleted.sure", { name })}
			to={opsPaths.matches()}
		/>
	);
}
