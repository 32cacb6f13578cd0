// placeholder
export default function Page() {
	return <h1>live-sports</h1>;
}
