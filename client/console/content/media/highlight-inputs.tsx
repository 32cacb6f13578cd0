// The inputs of a highlight: the match, the video, and the positions of the key moments in it.
import { useState } from "react";
import type { ApiForm } from "#client/api/form/use-api-form.ts";
import { requestTo } from "#client/api/request.ts";
import { useQuery } from "#client/session/use-query.ts";
import "#texts/content-desk";
import { useText } from "#client/i18n/translate.ts";
import { ComboboxField } from "#client/ui/form/combobox-field.tsx";
import type { HighlightFields } from "#shared/contract/media.ts";
import { getMatch } from "#shared/contract/rest/catalogue/matches.ts";
import type { Typed } from "../kind/kind-view.ts";
import { AccessField } from "./access-field.tsx";
import { CaptionsField } from "./captions-field.tsx";
import { CountriesField } from "./countries-field.tsx";
import { MarksField } from "./marks-field.tsx";
import { PosterField } from "./poster-field.tsx";
import { SourceField } from "./source-field.tsx";
import { matchName, useMatchFinder } from "./use-match-finder.ts";

export function HighlightInputs({ fields, form }: { fields: HighlightFields | null; form: ApiForm<Typed> }) {
	const t = useText();
	const find = useMatchFinder();
	const [matchId, setMatchId] = useState(fields?.matchId ?? null);
	const [hasSource, setHasSource] = useState(fields ? fields.source !== null : true);
	const { answer } = useQuery(matchId === null ? null : requestTo(getMatch, { params: { matchId } }));
	const match = answer?.match.id === matchId ? answer : null;
	const first = fields && { id: fields.matchId, text: match?.match.id === fields.matchId ? matchName(match.match) : fields.matchId };
	form.register("matchId", { required: t("contentDesk.needed") });
	return (
		<>
			<ComboboxField
				// The key remounts the field once the match's name is loaded.
				key={first?.text === first?.id ? "id" : "name"}
				name="matchId"
				label={t("contentDesk.media.match")}
				placeholder={t("contentDesk.media.findMatch")}
				nothingText={t("contentDesk.media.noMatch")}
				error={form.errors.matchId?.message}
				chosen={first}
				search={find}
				onChoose={(item) => setMatchId(item?.id ?? null)}
			/>
			<SourceField form={form} source={fields ? fields.source : { kind: "hls", url: "" }} onChange={setHasSource} />
			{hasSource && <CaptionsField form={form} captions={fields?.captions ?? []} />}
			{hasSource && <MarksField key={matchId} form={form} match={match} marks={matchId === fields?.matchId ? fields.marks : []} />}
			<PosterField form={form} imageId={fields?.posterImageId ?? null} />
			<AccessField form={form} access={fields?.access ?? "free"} />
			<CountriesField form={form} countries={fields?.countries ?? { rule: "all", codes: [] }} />
		</>
	);
}
