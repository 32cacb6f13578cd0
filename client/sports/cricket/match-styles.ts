// Imports the styles of every part of the cricket match page. Styles that a lazy part imports itself would arrive after the
// server-rendered HTML.
import "./at-the-crease.module.css";
import "./charts/charts.module.css";
import "./commentary/ball-by-ball.module.css";
import "./cricket-header.module.css";
import "./innings/over-balls.module.css";
import "./innings/power-play-badge.module.css";
import "./scorecard/scorecard.module.css";
import "./teams.module.css";
