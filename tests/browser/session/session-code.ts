// The code that session-script.ts adds to a page: the client's own calls and session. It runs in the browser, not in the tests.

import { browserSession } from "#client/session/browser-session.ts";
import { sendWithSession } from "#client/session/http-client.ts";

export const sessionCode = { sendWithSession, browserSession };
