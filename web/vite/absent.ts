// Stands in for packages that a library would fetch for what the app never asks of it.
export default undefined;
