// React Router's framework mode: the client's sources lie in client/, every page is rendered on the server.
import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "client",
	// client/build-if-stale.ts builds next to the folder that running servers use, and moves the finished build there.
	buildDirectory: "build/next",
	ssr: true,
	// All routes are one file of the build, which browsers cache: no link waits for the server to name the routes behind it, and a page that
	// was stored is whole without a network.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
