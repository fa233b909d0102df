export { CategoriesChart } from './categories-chart.js';
export { DailyChart } from './daily-chart.js';
export { ToolsChart } from './tools-chart.js';
