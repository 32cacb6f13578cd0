// The shirt capture of this page. Begun by the press itself (local-command-context.ts, the drill), before anything is drawn.
import { atom } from "jotai";
import type { ShirtCapture } from "./shirt-capture.ts";

export const shirtCaptureAtom = atom<ShirtCapture | null>(null);
