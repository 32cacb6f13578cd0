// Styles of all parts that the match page shows of cricket: a part's own come too late for the server's HTML.
import "./at-the-crease.module.css";
import "./charts/charts.module.css";
import "./commentary/ball-by-ball.module.css";
import "./cricket-header.module.css";
import "./innings/over-balls.module.css";
import "./innings/power-play-badge.module.css";
import "./scorecard/scorecard.module.css";
import "./teams.module.css";
