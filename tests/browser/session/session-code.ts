// The code that session-script.ts adds to a page: the client's own calls and session. It runs in the browser, not in the tests.
import { sendWithSession } from "#client/api/http-client.ts";
import { browserSession } from "#client/session/browser-session.ts";

export const sessionCode = { sendWithSession, browserSession };
