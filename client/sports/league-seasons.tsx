// The archive of a league's seasons, with every sport's labels for its statistics.
import "./figure-texts.ts";
import type { ComponentProps } from "react";
import { SeasonsArchive as Archive } from "#client/leagues/seasons-archive.tsx";

export function SeasonsArchive(props: ComponentProps<typeof Archive>) {
	return <Archive {...props} />;
}
