// What session-script.ts puts on a page: the client's own calls and session. Runs in the browser, not in the tests.
import { sendWithSession } from "#client/api/http-client.ts";
import { browserSession } from "#client/session/browser-session.ts";

export const sessionCode = { sendWithSession, browserSession };
