// The browser's storage of this site, tried and not believed: it is closed to readers who block cookies, full, or not there at all. What cannot be
// read is not there; what cannot be written is not kept.

interface DeviceStorage {
	getItem(key: string): string | null;
	/** False: it was not kept. */
	setItem(key: string, value: string): boolean;
	removeItem(key: string): void;
}

function tried(open: () => Storage): DeviceStorage {
	function attempt<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
		try {
			return act(open());
		} catch {
			return otherwise;
		}
	}
	return {
		getItem: (key) => attempt((storage) => storage.getItem(key), null),
		setItem(key, value) {
			const write = (storage: Storage) => {
				storage.setItem(key, value);
				return true;
			};
			return attempt(write, false);
		},
		removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
	};
}

/** Of this browser. */
export const browserStorage: DeviceStorage = tried(() => localStorage);

/** Of this tab. */
export const tabStorage: DeviceStorage = tried(() => sessionStorage);

/** The whole of it, for who reads its keys; null where it is refused. Its writes may fail. */
export function openBrowserStorage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}
