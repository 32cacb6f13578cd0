// React Router's framework mode: the client's sources lie in client/, every page is rendered on the server.
import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "client",
	ssr: true,
	// The site has a dozen routes: told at once, no request has to ask for them.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
