// Section 9 of the specification: business constants and limits.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const calls = testsIn("spec/calls.test.ts");
const screen = testsIn("spec/interface.test.tsx");
const timings = testsIn("unit/client/ui/page/interface-timings.test.ts");
const lifetimes = testsIn("unit/server/config/env.test.ts")("takes lifetimes of a day, and refresh tokens that never end");

export const LIMITS: Section = {
	title: "9 Constants and limits",
	statements: [
		holds(
			154,
			"An access token lives 1800 s, or 86400 s in another reading.",
			calls("S154: an access token lives 1,800 seconds, and no longer"),
			lifetimes,
		),
		holds(
			155,
			"A refresh token lives 2592000 s, or without an end in another reading.",
			calls("S155: a refresh token lives 2,592,000 seconds, and no longer"),
			lifetimes,
		),
		holds(
			156,
			"The cookie of the language lives 365 days; the default is English.",
			testsIn("integration/http/home-locale.test.ts")("keeps a choice for 365 days and leads back, in that language"),
			screen("S77: the default language is English, first of those that are configured"),
		),
		holds(
			157,
			"The progress bar appears after 200 ms, assumes 5000 ms and hides after 500 ms.",
			timings("has the times of the product"),
			testsIn("unit/client/app/navigation-progress.test.tsx")(
				"is hidden for 200 ms, runs as if for 5000 ms, and is hidden 500 ms after the end",
			),
		),
		holds(
			158,
			"Analytics wait 3500 ms.",
			testsIn("browser/lists/analytics.test.ts")("waits for consent, then for 3,500 ms; the choice lasts, and its end ends the measuring"),
		),
		decided(
			159,
			"The provider's timings: a request times out after 30 or 60 s, a token is refreshed 5 minutes ahead, retries wait from 30 s to 16 " +
				"minutes, a popup is polled every 2 s.",
			"They are the SDK's own, and the product sets none of them: another value would not be tested by the provider.",
			testsIn("spec/provider.test.ts")(
				"S159: requests time out after 30 or 60 s, tokens are refreshed 5 min ahead with a backoff from 30 s to 16 min, popups are polled each 2 s",
			),
		),
		holds(160, "A popover closes with a delay of 200 ms.", timings("has the times of the product")),
		holds(
			161,
			"A loading mask goes within 300 ms.",
			testsIn("browser/lists/loading-mask.long.test.ts")("lies over a part until it is there, and then fades (reduced motion: %s)"),
			testsIn("unit/client/ui/page/interface-timings.test.ts")("has the times of the product"),
		),
		holds(
			162,
			"A virtual list holds 1000 rows, with a buffer of 200.",
			timings("loads a thousand rows of a virtual list, and renders some 200 px beyond its ends"),
		),
		holds(163, "A toast is shown for 3000 ms.", screen("S163: a toast is shown for 3,000 ms")),
		holds(164, "A slider moves every 3000 ms.", screen("S164: a slider moves by itself every 3,000 ms")),
	],
};
