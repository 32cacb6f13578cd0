// Splits the devices into this one, the recently seen ones, and the rest, which are shown on request.
import type { AccountView } from "#shared/contract/socket/user-facts.ts";

type Device = AccountView["devices"][number];

/** Number of other devices shown without expanding the list. */
export const SHOWN_DEVICES = 5;

export function splitDevices(devices: readonly Device[], currentId: string | null) {
	const others = devices.filter(({ id }) => id !== currentId).sort((one, two) => two.lastSeenAt - one.lastSeenAt);
	// A single further device is shown, because expanding the list for it is not worth a click.
	const cut = others.length <= SHOWN_DEVICES + 1 ? others.length : SHOWN_DEVICES;
	return {
		current: devices.find(({ id }) => id === currentId) ?? null,
		recent: others.slice(0, cut),
		older: others.slice(cut),
	};
}
