// The layout of home: room for three columns.
import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

export default function HomeLayout() {
	return (
		<SiteFrame layout="home">
			<Outlet />
		</SiteFrame>
	);
}
