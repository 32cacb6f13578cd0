// Imports the styles of the card of the hot match. Styles that a lazy part imports itself would arrive after the server-rendered HTML.
import "./at-the-crease.module.css";
import "./cricket-header.module.css";
import "./innings/over-balls.module.css";
import "./innings/power-play-badge.module.css";
