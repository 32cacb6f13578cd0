// Imports the styles of the card of the hot match. Styles that a lazy part imports itself would arrive after the server-rendered HTML.
import "./hot-match/key-moments.module.css";
import "./momentum/momentum.module.css";
