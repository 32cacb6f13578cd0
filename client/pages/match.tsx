// placeholder for the match centre
export default function Match() {
	return <h1>match</h1>;
}
