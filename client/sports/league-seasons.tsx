// The archive of a league's seasons with the words of every sport for what it counts.
import "./figure-texts.ts";
import type { ComponentProps } from "react";
import { SeasonsArchive as Archive } from "#client/leagues/seasons-archive.tsx";

export function SeasonsArchive(props: ComponentProps<typeof Archive>) {
	return <Archive {...props} />;
}
