/**
 * Inline script: starts the shop's scripts and loads the full style sheet, which `finishDocument` deferred, after first
 * paint, so that they do not compete with the content on a slow connection. Browsers that do not report first paint use
 * the first frame after load.
 */
export const AFTER_PAINT_SCRIPT = `(function(){var d=document,started;
function start(){if(started)return;started=true;
d.querySelectorAll("[data-wait]").forEach(function(l){l.rel=l.dataset.wait});
d.querySelectorAll('[type="after-paint"]').forEach(function(w){var s=d.createElement("script");s.type="module";s.textContent=w.textContent;d.body.appendChild(s)})}
try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(start,50)});setTimeout(start,3000)})})()`;
