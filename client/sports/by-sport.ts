// Turns what import.meta.glob finds in the folders of the sports into a registry by key.

/** `found`: the modules by their path below this folder (`./ice-hockey/row-view.ts`), one per sport. */
export function bySport<Part>(found: Readonly<Record<string, Part>>): Readonly<Partial<Record<string, Part>>> {
	return Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split("/")[1]?.replaceAll("-", "_"), part]));
}
