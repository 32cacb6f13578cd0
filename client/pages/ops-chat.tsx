export default function OpsChat() {
	return null;
}
