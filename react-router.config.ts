// React Router's framework mode: the client's sources are in client/, and every page is rendered on the server.
import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "client",
	// client/build-if-stale.ts builds next to the folder that running servers use, and moves the finished build there.
	buildDirectory: "build/next",
	ssr: true,
	// All routes are in one file of the build, which browsers cache: no link waits for the server to name its route, and a stored page works
	// without a network.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
