// The layout of a user's own pages: a narrower column than scores need.
import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

export default function UserLayout() {
	return (
		<SiteFrame layout="user">
			<Outlet />
		</SiteFrame>
	);
}
